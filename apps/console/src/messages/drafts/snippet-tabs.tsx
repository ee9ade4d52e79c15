import { CodeBlock } from '@assent/ui/code';
import { Tabs } from '@assent/ui/tabs';
import { useAccount } from '../../account.ts';
import type { Sending } from './draft.ts';
import { snippets } from './snippets.ts';

/** Shows the request in several languages, with the developer's appid. */
export function SnippetTabs({ request }: { request: Sending }) {
  const { appid } = useAccount();
  const call = { origin: location.origin, appid, json: JSON.stringify(request, null, 2) };
  const tabs = snippets.map(({ id, label, write }) => ({
    id,
    label,
    content: <CodeBlock label={`${label} example`} code={write(call)} />,
  }));
  return <Tabs label="Language" tabs={tabs} />;
}
