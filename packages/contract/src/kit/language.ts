export type Language = 'en' | 'ms';
