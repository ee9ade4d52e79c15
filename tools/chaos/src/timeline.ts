/** One fault, or one step of the run. */
export interface Incident {
  at: number;
  /** When it was repaired; absent while it lasts. */
  until?: number;
  what: string;
  /** The kind of fault, and the process that has it; absent for a step of the run. */
  kind?: string;
  target?: string;
}

/** What was done to the processes, in order. */
export interface Timeline {
  incidents: readonly Incident[];
  /** The number of faults that this machine cannot inject, and why, by kind. */
  leftOut: ReadonlyMap<string, { count: number; reason: string }>;
  /** Adds an incident that has begun. Returns a function that ends it, now or at a time. */
  begin(what: string, fault?: { kind: string; target: string }): (at?: number) => void;
  /** Counts a fault that was chosen and is not possible on this machine. */
  leaveOut(kind: string, reason: string): void;
  /** Adds an incident without duration. */
  add(what: string): void;
  /** Returns the incidents of a span of time, one line each. */
  between(from: number, until: number): { at: number; text: string }[];
}

export function createTimeline(): Timeline {
  const incidents: Incident[] = [];
  const leftOut = new Map<string, { count: number; reason: string }>();
  const begin: Timeline['begin'] = (what, fault) => {
    const incident: Incident = { at: Date.now(), what, ...fault };
    incidents.push(incident);
    return (at = Date.now()) => {
      incident.until = at;
    };
  };
  return {
    incidents,
    leftOut,
    begin,
    leaveOut: (kind, reason) => {
      leftOut.set(kind, { count: (leftOut.get(kind)?.count ?? 0) + 1, reason });
    },
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
