import type { MessageStatus } from '@assent/core/platform/statuses.schema';
import { formats } from '@assent/ui/texts';
import { messageTexts } from '../../texts.ts';
import { allStatuses, severalStatuses } from './message-filters.ts';

type Choice = { label: string; statuses: MessageStatus[] };

/** Returns the options of the status filter. */
export function statusChoices(): { group: string; choices: Choice[] }[] {
  const words = messageTexts.filters;
  const { open, answered, closed_unanswered } = severalStatuses;
  return [
    {
      group: words.several,
      choices: [
        { label: words.open, statuses: open },
        { label: words.answered, statuses: answered },
        { label: words.closed_unanswered, statuses: closed_unanswered },
      ],
    },
    {
      group: words.one,
      choices: allStatuses.map((status) => ({ label: words.statuses[status], statuses: [status] })),
    },
  ];
}

/** Returns the names of statuses as a list. */
export const namesOf = (statuses: MessageStatus[]): string =>
  formats.values(statuses.map((status) => messageTexts.filters.statuses[status]));
