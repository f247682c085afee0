import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import {
  WHOLE,
  lastYears,
  nearestPoint,
  pointsOf,
  spanOf,
  steppedPoint,
  within,
  zoomTo,
  type ChartPoint,
  type ChartView,
} from "./chart-view.ts";
import { savePicture } from "./save-picture.ts";

/** Above this, the point would be under its own text. */
const HIGH_UP = 400;

/** Makes a chart readable point by point, and zoomable. */
export function ChartReader({ title }: { title: string }) {
  const reader = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<ChartPoint[]>([]);
  const [view, setView] = useState(WHOLE);
  const [current, setCurrent] = useState<number | null>(null);

  useEffect(() => {
    const figure = reader.current?.closest("figure");
    if (!figure) return;
    setPoints(pointsOf(figure));
    return onTools(figure, (chosen) => {
      setView(chosen);
      setCurrent(null);
    });
  }, []);

  const xs = points.map(({ x }) => x);
  const point = current === null ? undefined : points[current];
  const readAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setCurrent(nearestPoint(xs, view, (event.clientX - left) / width));
  };
  const step = (event: KeyboardEvent) => {
    const next = steppedPoint(event.key, xs, view, current);
    if (next === null && event.key !== "Escape") return;
    event.preventDefault();
    setCurrent(next);
  };
  return (
    <div
      ref={reader}
      className="chart-reader needs-scripts"
      role="slider"
      tabIndex={0}
      aria-label={`${title}, point by point`}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={Math.max(1, (current ?? points.length - 1) + 1)}
      aria-valuetext={point ? point.texts.join(", ") : "Use the arrow keys"}
      onPointerMove={readAt}
      onPointerDown={readAt}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setCurrent(null)}
      onBlur={() => setCurrent(null)}
      onKeyDown={step}
    >
      {point && <Reading point={point} share={within(view, point.x)} />}
    </div>
  );
}

function Reading({ point, share }: { point: ChartPoint; share: number }) {
  const left = `${share * 100}%`;
  return (
    <>
      <i className="chart-cursor" style={{ left }} />
      {point.y !== null && <i className="chart-spot" style={{ left, top: `${point.y / 10}%` }} />}
      <div
        className={`chart-tip ${(point.y ?? 0) < HIGH_UP ? "low" : ""}`}
        style={{ left, translate: `${share * -100}% 0` }}
      >
        {point.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** The range buttons and the image button are already in the built page. */
function onTools(figure: HTMLElement, look: (view: ChartView) => void) {
  const gone = new AbortController();
  const ranges = [...figure.querySelectorAll<HTMLElement>("[data-years]")];
  const { from, to } = spanOf(figure);
  const choose = (chosen: HTMLElement) => {
    const view = lastYears(Number(chosen.dataset["years"]) || null, from, to);
    for (const range of ranges) range.ariaPressed = String(range === chosen);
    zoomTo(figure, view);
    look(view);
  };
  for (const range of ranges) range.addEventListener("click", () => choose(range), gone);
  for (const button of figure.querySelectorAll<HTMLButtonElement>("[data-picture]"))
    button.addEventListener("click", () => void savePicture(button), gone);
  return () => gone.abort();
}

/** Rendered synchronously, so that a press on one of its buttons can be repeated. */
export function mountChart(figure: HTMLElement) {
  const place = figure.querySelector<HTMLElement>("[data-reader]");
  if (!place) return;
  const isFocused = place.contains(document.activeElement);
  flushSync(() => createRoot(place).render(<ChartReader title={place.dataset["reader"] ?? ""} />));
  if (isFocused) place.querySelector<HTMLElement>("[tabindex]")?.focus();
}
