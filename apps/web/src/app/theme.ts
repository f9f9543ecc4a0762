import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const BRAND = '#2564eb';

/** The product's blue; shade 6 is the brand colour itself. */
const brand: MantineColorsTuple = [
  '#eef4ff',
  '#dbe7fe',
  '#bcd2fd',
  '#93b4fb',
  '#6b96f6',
  '#437af0',
  BRAND,
  '#1d51c9',
  '#1b46a8',
  '#183a86',
];

/** Success; shade 5 is #4CBB17, text uses 8 or 9 for contrast. */
const success: MantineColorsTuple = [
  '#effae9',
  '#dcf3cf',
  '#bbe7a3',
  '#97da73',
  '#6ccb40',
  '#4cbb17',
  '#3f9f12',
  '#34840f',
  '#2a6b0c',
  '#1f5209',
];

/** Greys of the dark scheme, tinted blue. */
const dark: MantineColorsTuple = [
  '#dde2ec',
  '#a2abbb',
  '#8b94a6',
  '#5b6475',
  '#363d4b',
  '#2a303c',
  '#1e232e',
  '#171b24',
  '#12151c',
  '#0b0d12',
];

const SHADE_MIX = [92, 84, 70, 52, 34, 16, 0, -16, -30, -44];

/** Ten shades of a domain's colour, from light to dark. */
export function shadesOf(color: string): MantineColorsTuple {
  return SHADE_MIX.map((mix) =>
    mix >= 0
      ? `color-mix(in srgb, ${color} ${100 - mix}%, white)`
      : `color-mix(in srgb, ${color} ${100 + mix}%, black)`,
  ) as unknown as MantineColorsTuple;
}

/** A dialog's header is not a page banner landmark. */
const DIALOG_PARTS = { header: { role: 'presentation' } };

/** The theme `mesra`, in the domain's colour if it has one. */
export function mesraTheme(primary = BRAND) {
  const own = /^#[0-9a-f]{6}$/i.test(primary) && primary.toLowerCase() !== BRAND;
  return createTheme({
    colors: { brand: own ? shadesOf(primary) : brand, success, dark },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: !own,
    luminanceThreshold: 0.35,
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '1.3' },
        h2: { fontSize: '16px', lineHeight: '1.4' },
        h3: { fontSize: '14px', lineHeight: '1.45' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
    shadows: {
      xs: 'none',
      sm: 'var(--shadow)',
      md: 'var(--shadow)',
      lg: 'var(--shadow)',
      xl: 'var(--shadow)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 550 } } },
      InputWrapper: {
        styles: {
          label: { marginBottom: 4, fontWeight: 550 },
          description: { marginTop: 4, fontSize: 12 },
          error: { fontSize: 12 },
        },
      },
      // Aligned to the field's edge: a list that opens upwards is never wider than a phone.
      Combobox: { defaultProps: { position: 'bottom-start' } },
      // The look of NavTabs.
      Tabs: { styles: { tab: { padding: '10px 12px', fontWeight: 550 } } },
      Menu: { defaultProps: { shadow: 'sm', withInitialFocusPlaceholder: false } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
      Modal: {
        defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 }, attributes: DIALOG_PARTS },
      },
      Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, attributes: DIALOG_PARTS } },
    },
  });
}

/** Named colours of both schemes; components never use a colour that fits only one. */
export const schemeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--surface': '#ffffff',
    '--surface-sunken': '#f5f6f8',
    '--hairline': '#e4e7ec',
    '--shadow': '0 1px 2px rgb(16 24 40 / 6%), 0 4px 16px rgb(16 24 40 / 6%)',
    '--text-strong': '#101828',
    '--success-text': '#2a6b0c',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1d2433',
    '--mantine-color-dimmed': '#566072',
    '--mantine-color-placeholder': '#6b7486',
    '--mantine-color-error': '#c02626',
    '--mantine-color-default-border': '#d5dae2',
    '--mantine-color-anchor': '#1d51c9',
  },
  dark: {
    '--surface': '#171b24',
    '--surface-sunken': '#0f1218',
    '--hairline': '#2a303c',
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 4px 16px rgb(0 0 0 / 30%)',
    '--text-strong': '#f3f5f9',
    '--success-text': '#97da73',
    '--mantine-color-body': '#171b24',
    '--mantine-color-text': '#dde2ec',
    '--mantine-color-dimmed': '#a2abbb',
    '--mantine-color-placeholder': '#8b94a6',
    '--mantine-color-error': '#ff8a8a',
    '--mantine-color-default': '#1e232e',
    '--mantine-color-default-hover': '#262c39',
    '--mantine-color-default-border': '#363d4b',
    '--mantine-color-anchor': '#93b4fb',
  },
});
