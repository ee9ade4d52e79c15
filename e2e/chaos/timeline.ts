/** One fault, or one step of the run. */
export interface Incident {
  at: number;
  /** When it was repaired; absent while it lasts. */
  until?: number;
  what: string;
}

/** What was done to the processes, in order. */
export interface Timeline {
  incidents: readonly Incident[];
  /** Adds an incident that has begun. Returns a function that ends it. */
  begin(what: string): () => void;
  /** Adds an incident without duration. */
  add(what: string): void;
  /** Returns the incidents of a span of time, one line each. */
  between(from: number, until: number): { at: number; text: string }[];
}

export function createTimeline(): Timeline {
  const incidents: Incident[] = [];
  const begin = (what: string) => {
    const incident: Incident = { at: Date.now(), what };
    incidents.push(incident);
    return () => {
      incident.until = Date.now();
    };
  };
  return {
    incidents,
    begin,
    add: (what) => begin(what)(),
    between: (from, until) =>
      incidents
        .filter((incident) => incident.at <= until && (incident.until ?? until) >= from)
        .map(({ at, until: end, what }) => ({
          at,
          text: `fault: ${what}${end === undefined ? '' : ` (${end - at} ms)`}`,
        })),
  };
}

/** Returns a time of day in UTC, with milliseconds. */
export const clock = (at: number) => new Date(at).toISOString().slice(11, 23);
