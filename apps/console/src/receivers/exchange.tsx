import type { ProbeRequestOut } from '@assent/core/receivers/receivers.schema';
import { CodeBlock } from '@assent/ui/code';
import { headerLines } from './header-lines.ts';
import { durationWords, outcomeWords } from './outcome-words.ts';

type ExchangeProps = {
  request: ProbeRequestOut;
  /** Distinguishes it from others on the page: "Stale". */
  name?: string;
};

/** Shows a request as it was sent, the signed content and the response. */
export function Exchange({ request, name }: ExchangeProps) {
  const called = (part: string) => (name ? `${name}: ${part.toLowerCase()}` : part);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CodeBlock
        label={called('Request')}
        code={`${headerLines(request.headers)}\n\n${request.body}`}
        isWrapped
      />
      <CodeBlock label={called('Signed content')} code={request.signed_content} isWrapped />
      <CodeBlock
        label={called('Answer')}
        code={`${outcomeWords(request)} after ${durationWords(request.duration_ms)}${excerptOf(request)}`}
        isWrapped
      />
    </div>
  );
}

const excerptOf = ({ response_excerpt }: ProbeRequestOut) =>
  response_excerpt ? `\n\n${response_excerpt}` : '';
