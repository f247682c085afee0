import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

import {
  WHOLE,
  downIn,
  nearestPoint,
  pointsOf,
  steppedPoint,
  viewOf,
  within,
  type ChartPoint,
  type ChartView,
} from "./chart-view.ts";
import { hydrateAt } from "#site/client/hydrate-at.tsx";
import { savePicture } from "#site/client/save-picture.ts";

/** Above this, the point would be under its own text. */
const HIGH_UP = 0.4;

/** Makes a chart readable point by point, in the range that is shown. */
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
      {point && <Reading point={point} view={view} />}
    </div>
  );
}

function Reading({ point, view }: { point: ChartPoint; view: ChartView }) {
  const share = within(view, point.x);
  const down = point.y === null ? null : downIn(view, point.y);
  const left = `${share * 100}%`;
  return (
    <>
      <i className="chart-cursor" style={{ left }} />
      {down !== null && <i className="chart-spot" style={{ left, top: `${down * 100}%` }} />}
      <div
        className={`chart-tip ${(down ?? 0) < HIGH_UP ? "lower" : ""}`}
        style={{ left, translate: `${share * -100}% 0` }}
      >
        {point.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** The ranges and the image button are already in the built page. */
function onTools(figure: HTMLElement, look: (view: ChartView) => void) {
  const gone = new AbortController();
  const read = () => look(viewOf(figure));
  figure.querySelector(".ranges")?.addEventListener("change", read, gone);
  for (const button of figure.querySelectorAll<HTMLButtonElement>("[data-picture]"))
    button.addEventListener("click", () => void savePicture(button), gone);
  read();
  return () => gone.abort();
}

export function mountChart(figure: HTMLElement) {
  const place = figure.querySelector<HTMLElement>("[data-reader]");
  if (place) hydrateAt(place, <ChartReader title={place.dataset["reader"] ?? ""} />);
}
