import { CodeBlock } from '@assent/ui/code';
import { Field, Select } from '@assent/ui/field';
import { Tabs } from '@assent/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { packages } from '../../primitives/docs-link.ts';
import { textLink } from '../../primitives/entry-card.tsx';
import type { Sending } from './draft.ts';
import { snippets } from './snippets.ts';

/** Shows the request in several languages, with the developer's appid and the chosen key. */
export function SnippetTabs({ request }: { request: Sending }) {
  const { appid, mode, open_secret } = useAccount();
  const [keyId, setKeyId] = useState('');
  const keys = useQuery(trpc.keys.list.queryOptions({}));
  const prefix = mode === 'test' ? 'osk_test_' : 'osk_';
  const sending = (keys.data?.data ?? []).filter(({ scopes }) =>
    scopes.some((scope) => scope === 'all' || scope === 'messages:write'),
  );
  const chosen = sending.find(({ key_id }) => key_id === keyId);
  const key = chosen
    ? `${prefix}…${chosen.last_four} (${chosen.name})`
    : `${open_secret} (open secret)`;
  const call = { origin: location.origin, appid, key, json: JSON.stringify(request, null, 2) };
  const tabs = snippets.map(({ id, label, write }) => ({
    id,
    label,
    content: <CodeBlock label={`${label} example`} code={write(call)} />,
  }));
  return (
    <div className="flex flex-col gap-4">
      {sending.length > 0 && (
        <Field label="Key" className="max-w-sm">
          <Select value={keyId} onChange={({ target }) => setKeyId(target.value)}>
            <option value="">{`Open secret, ${open_secret}`}</option>
            {sending.map(({ key_id, name, last_four }) => (
              <option key={key_id} value={key_id}>
                {`${name}, ${prefix}…${last_four}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Tabs label="Language" tabs={tabs} />
      <p className="text-ink-muted text-sm">
        This server has clients for Node and Python, and a command line:{' '}
        <a href={packages} className={textLink}>
          install them
        </a>
        .
      </p>
    </div>
  );
}
