import { Notice } from '@assent/ui/notice';
import { shownLine } from '@assent/ui/text-rules';
import type { Drill } from '../api.ts';
import { partTexts } from '../texts.ts';
import { ConfirmDrill } from './confirm-drill.tsx';

/** The tests of notifications that the person can confirm. They are no requests, and look like none. */
export const DrillNotices = ({ drills }: { drills: Drill[] }) => (
  <div className="mb-4 flex flex-col gap-3">
    {drills.map((drill) => (
      <Notice
        key={drill.drill_id}
        title={partTexts.drills.heading}
        action={<ConfirmDrill drill={drill} />}
      >
        {partTexts.drills.ask({ sender: shownLine(drill.app.name) })}
      </Notice>
    ))}
  </div>
);
