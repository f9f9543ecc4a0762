import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import { ChartPlot } from './chart-plot.tsx';
import type { ChartSeries } from './chart-series.ts';
import messages from './ui.en.ts';

const series: ChartSeries[] = ['On time', 'Late'].map((name, index) => ({
  name,
  points: ['Mon', 'Tue'].map((label, day) => ({
    key: label,
    label,
    value: day + index,
    text: `${day + index} people`,
  })),
}));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ui: messages } }, defaultNS: 'ui' });
});

const inTheme = (content: React.ReactNode) => render(<MantineProvider env="test">{content}</MantineProvider>);

describe('a chart', () => {
  it('is one stop of the keyboard, and the arrow keys name every value and show those of its category', async () => {
    inTheme(<ChartPlot title="Attendance" kind="stacked" series={series} width={400} height={180} />);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mon, On time: 0 people');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue, On time: 1 people');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue, Late: 2 people');
    expect(screen.getByText('1 people')).toBeTruthy();
    expect(screen.queryByText('0 people')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('1 people')).toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('has its values in a table behind it, with a column for each series', () => {
    inTheme(
      <Chart
        title="Attendance"
        kind="line"
        heads={['Day', 'People']}
        series={series}
        tableLabel="As a table"
      />,
    );
    const table = screen.getByRole('table', { hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'On time', 'Late'],
      ['Mon', '0 people', '1 people'],
      ['Tue', '1 people', '2 people'],
    ]);
  });

  it('says so when it has no values, and shows no axis without a format', () => {
    inTheme(<Chart title="Late" kind="bar" heads={['Day', 'People']} series={[]} empty="Nobody was late" />);
    expect(screen.getByText('Nobody was late')).toBeTruthy();
    const { container } = inTheme(
      <ChartPlot title="Net pay" kind="bar" series={series.slice(0, 1)} width={400} height={180} />,
    );
    const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts.filter(Boolean)).toEqual(['Mon', 'Tue']);
  });
});
