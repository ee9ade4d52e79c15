import type { AttemptOut } from '@assent/core/schemas';
import { CodeBlock } from '@assent/ui/code';
import { headerLines } from '../receivers/header-lines.ts';
import { callbackTexts } from '../texts.ts';
import { formattedJson } from './formatted-body.ts';

type AttemptExchangeProps = { attempt: AttemptOut; number: number; isOpen?: boolean };

/** Shows the request of one attempt with its signature, and the response, in a collapsed section. */
export const AttemptExchange = ({ attempt, number, isOpen = false }: AttemptExchangeProps) => (
  <details className="mt-2" open={isOpen}>
    <summary className="w-fit cursor-pointer rounded-sm text-accent-text text-sm pointer-coarse:py-2">
      {callbackTexts.deliveries.attempt.exchange({ nth: number })}
    </summary>
    <div className="mt-3 flex flex-col gap-4">
      <CodeBlock
        label={callbackTexts.deliveries.attempt.request({ nth: number })}
        code={`POST ${attempt.url}\n${headerLines(attempt.request_headers)}`}
        isWrapped
      />
      {attempt.response_excerpt && (
        <CodeBlock
          label={callbackTexts.deliveries.attempt.response({ nth: number })}
          code={attempt.response_excerpt}
          shown={formattedJson(attempt.response_excerpt)}
          isWrapped
        />
      )}
    </div>
  </details>
);
