import { line } from 'd3-shape';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './chart.module.css';
import { type ChartKind, type ChartSeries, toneOf } from './chart-series.ts';
import { type ChartMark, DOT, markByKey, shapeOf } from './chart-shape.ts';
import tones from './status-badge.module.css';
import { ToneFill } from './status-badge.tsx';

interface ChartPlotProps {
  title: string;
  kind: ChartKind;
  series: readonly ChartSeries[];
  axis?: ((value: number) => string) | undefined;
  /** Pixels. */
  width: number;
  height: number;
}

/** Height of the labels below the plot. */
const FOOT = 24;
const TOP = 8;
/** Width of a character of an axis label, and the gap beside a label. */
const LETTER = 7;
const GAP = 12;
/** From a label of the value axis to the plot, and from the line of a label of categories to the lower edge. */
const LABEL = 6;
/** The least width and height of what a keyboard's focus ring surrounds. */
const RING = 6;

/** The drawing of a chart. Its values are reached with the arrow keys, and each is named when it is. */
export function ChartPlot({ title, kind, series, axis, width, height }: ChartPlotProps) {
  const { t } = useTranslation('ui');
  const hint = useId();
  const root = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState<Pick<ChartMark, 'category' | 'series'> | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const plotHeight = height - FOOT - TOP;
  const ticks = axis ? ticksOf(shapeOf(kind, series, width, plotHeight).up.ticks(4), axis) : [];
  const left = axis ? Math.max(...ticks.map((tick) => axis(tick).length)) * LETTER + GAP : 0;
  const { categories, across, up, marks } = shapeOf(kind, series, width - left, plotHeight);
  const isAt = (mark: ChartMark) => mark.category === at?.category && mark.series === at.series;
  const current = marks.find(isAt) ?? marks[0];
  const widest = Math.max(1, ...[...categories.values()].map((label) => label.length)) * LETTER + GAP;

  // So many categories share a label that labels never meet.
  const every = Math.max(1, Math.ceil((categories.size * widest) / Math.max(1, width - left)));

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(null);
    const next = current ? markByKey(marks, current, event.key) : null;
    if (!event.key.startsWith('Arrow') && !next) return;
    event.preventDefault();
    if (!next) return;
    root.current?.querySelector<SVGGElement>(`[data-mark="${marks.indexOf(next)}"]`)?.focus();
  };

  return (
    <>
      <span id={hint} className={css.hint}>
        {t('chart_keys')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: no other element draws */}
      <svg
        ref={root}
        width={width}
        height={height}
        role="group"
        aria-label={title}
        aria-describedby={hint}
        onPointerLeave={() => setShown(null)}
      >
        <g transform={`translate(${left},${TOP})`}>
          <g aria-hidden>
            {ticks.map((tick) => (
              <g key={tick} transform={`translate(0,${up(tick)})`}>
                <line x2={width - left} className={css.grid} />
                <text x={-LABEL} dy="0.25em" textAnchor="end" className={css.tick}>
                  {axis?.(tick)}
                </text>
              </g>
            ))}
            <line x2={width - left} y1={plotHeight} y2={plotHeight} className={css.base} />
            {[...categories]
              .filter((_, index) => index % every === 0)
              .map(([key, label]) => (
                <text
                  key={key}
                  x={(across(key) ?? 0) + across.bandwidth() / 2}
                  y={height - TOP - LABEL}
                  textAnchor="middle"
                  className={css.tick}
                >
                  {label}
                </text>
              ))}
            {shown ? (
              <rect
                className={css.column}
                x={across(shown)}
                width={across.bandwidth()}
                height={plotHeight}
                rx={3}
              />
            ) : null}
          </g>
          {kind === 'line' ? <Lines series={series} marks={marks} /> : null}
          {marks.map((mark, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a value is an image with a name, which the arrow keys read out
            <g
              key={`${mark.category}-${mark.series}`}
              data-mark={index}
              role="img"
              aria-label={nameOf(mark, series)}
              tabIndex={mark === current ? 0 : -1}
              className={`${tones.fill} ${css.mark}`}
              data-tone={toneOf(series, mark.series)}
              onKeyDown={move}
              onFocus={() => {
                setAt(mark);
                setShown(mark.category);
              }}
              onBlur={() => setShown(null)}
            >
              <Mark mark={mark} kind={kind} />
            </g>
          ))}
          {[...categories.keys()].map((key) => (
            <rect
              key={key}
              className={css.hit}
              x={(across(key) ?? 0) - (across.step() - across.bandwidth()) / 2}
              width={across.step()}
              height={plotHeight}
              onPointerEnter={() => setShown(key)}
              onPointerDown={() => setShown(key)}
            />
          ))}
        </g>
      </svg>
      {shown && categories.has(shown) ? (
        <Values
          label={categories.get(shown) ?? ''}
          marks={marks.filter((mark) => mark.category === shown)}
          series={series}
          at={left + (across(shown) ?? 0) + across.bandwidth() / 2}
          width={width}
        />
      ) : null}
    </>
  );
}

/** Without those whose texts are the same, such as half of a count. */
const ticksOf = (ticks: readonly number[], axis: (value: number) => string): number[] =>
  ticks.filter((tick, index) => index === 0 || axis(tick) !== axis(ticks[index - 1] ?? 0));

const nameOf = (mark: ChartMark, series: readonly ChartSeries[]): string =>
  series.length > 1
    ? `${mark.label}, ${series[mark.series]?.name ?? ''}: ${mark.text}`
    : `${mark.label}: ${mark.text}`;

function Mark({ mark, kind }: { mark: ChartMark; kind: ChartKind }) {
  const { x, y, width, height } = mark;
  if (kind === 'line') return <circle className={css.dot} cx={x + DOT} cy={y + DOT} r={DOT} />;
  return (
    <>
      <rect className={css.ring} x={x} y={y - Math.max(0, RING - height)} width={width} height={RING} />
      <rect className={css.bar} x={x} y={y} width={width} height={height} rx={kind === 'bar' ? 3 : 0} />
    </>
  );
}

function Lines({ series, marks }: { series: readonly ChartSeries[]; marks: readonly ChartMark[] }) {
  const path = line<ChartMark>(
    (mark) => mark.x + DOT,
    (mark) => mark.y + DOT,
  );
  return series.map(({ name }, index) => (
    <g key={name} aria-hidden className={tones.fill} data-tone={toneOf(series, index)}>
      <path
        className={css.line}
        strokeDasharray={index === 0 ? undefined : `${8 - index} ${2 + index}`}
        d={path(marks.filter((mark) => mark.series === index)) ?? undefined}
      />
    </g>
  ));
}

interface ValuesProps {
  label: string;
  marks: readonly ChartMark[];
  series: readonly ChartSeries[];
  /** The middle of the category, in pixels from the left. */
  at: number;
  width: number;
}

/** The values of one category, beside it: what a screen reader hears as the names of the marks. */
function Values({ label, marks, series, at, width }: ValuesProps) {
  const side = at < width / 2 ? { left: at + GAP } : { right: width - at + GAP };
  return (
    <div className={css.values} style={side} aria-hidden>
      <strong>{label}</strong>
      {marks.map((mark) => (
        <div key={mark.series}>
          <ToneFill tone={toneOf(series, mark.series)} className={css.swatch} />
          {series.length > 1 ? <span>{series[mark.series]?.name}</span> : null}
          <span className="figures">{mark.text}</span>
        </div>
      ))}
    </div>
  );
}
