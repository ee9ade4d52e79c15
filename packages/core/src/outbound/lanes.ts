/** Nothing was sent: all that a lane may have at once was under way for too long. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

type Lane = { underWay: number; waiting: (() => void)[] };

/**
 * Lets each lane have so many requests under way, so that a slow receiver takes nothing from others. Whoever finds its
 * lane full waits for its turn. Lanes with nothing under way are forgotten.
 */
export function openLanes({ perLane, waitMs }: { perLane: number; waitMs: number }) {
  const lanes = new Map<string, Lane>();

  const enter = (lane: Lane): Promise<void> => {
    if (lane.underWay < perLane) {
      lane.underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enterNow = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(enterNow), 1);
        reject(new LaneFull());
      }, waitMs);
      lane.waiting.push(enterNow);
    });
  };
  const leave = (name: string, lane: Lane) => {
    const next = lane.waiting.shift();
    // Whoever waited takes over the place.
    if (next) return next();
    lane.underWay -= 1;
    if (lane.underWay === 0) lanes.delete(name);
  };

  return {
    /** Does the work when the lane has room. @throws LaneFull */
    async within<T>(name: string, work: () => Promise<T>): Promise<T> {
      const lane = lanes.get(name) ?? { underWay: 0, waiting: [] };
      lanes.set(name, lane);
      await enter(lane);
      try {
        return await work();
      } finally {
        leave(name, lane);
      }
    },
    count: () => lanes.size,
  };
}
