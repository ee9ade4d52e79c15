import { CodeBlock } from '@assent/ui/code';
import { Field, Select } from '@assent/ui/field';
import { Tabs } from '@assent/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { packages } from '../../primitives/docs-link.ts';
import { textLink } from '../../primitives/page.tsx';
import type { Sending } from './draft.ts';

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

/** A request in any language: origin, appid, the key with which it is sent, and the body as indented JSON. */
type Call = { origin: string; appid: string; key: string; json: string };

/** Indents all lines but the first. */
const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

// JSON is a valid literal in JavaScript, where keys need no quotes, and in Python except for three words.
const asJavaScript = (json: string) => json.replace(/^( *)"([a-z_]+)":/gm, '$1$2:');
const asPython = (json: string) =>
  json.replace(/\b(true|false|null)(?=,?$)/gm, (word) => pythonWords[word] ?? word);
const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
const asGo = (json: string) => `\`${json.replaceAll('`', '` + "`" + `')}\``;

const languages: { id: string; label: string; comment: string; write: (call: Call) => string }[] = [
  {
    id: 'curl',
    comment: '#',
    label: 'curl',
    write: ({ origin, json }) => `curl ${origin}/v1/open/messages \\
  -H "Authorization: Bearer $ASSENT_KEY" \\
  -H "Content-Type: application/json" \\
  --data @- <<'JSON'
${json}
JSON`,
  },
  {
    id: 'node',
    comment: '//',
    label: 'Node',
    write: ({ origin, json }) => `const answer = await fetch('${origin}/v1/open/messages', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.ASSENT_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indent(asJavaScript(json), '  ')}),
});
const { message_id, status } = await answer.json();`,
  },
  {
    id: 'python',
    comment: '#',
    label: 'Python',
    write: ({ origin, json }) => `import os, requests

answer = requests.post(
    "${origin}/v1/open/messages",
    headers={"Authorization": f"Bearer {os.environ['ASSENT_KEY']}"},
    json=${indent(asPython(json), '    ')},
)
answer.raise_for_status()
message_id = answer.json()["message_id"]`,
  },
  {
    id: 'go',
    comment: '//',
    label: 'Go',
    write: ({ origin, json }) => `body := strings.NewReader(${asGo(json)})
req, err := http.NewRequest("POST", "${origin}/v1/open/messages", body)
if err != nil {
	return err
}
req.Header.Set("Authorization", "Bearer "+os.Getenv("ASSENT_KEY"))
req.Header.Set("Content-Type", "application/json")
res, err := http.DefaultClient.Do(req)`,
  },
  {
    id: 'php',
    comment: '//',
    label: 'PHP',
    write: ({ origin, json }) => `$body = <<<'JSON'
${json}
JSON;

$curl = curl_init('${origin}/v1/open/messages');
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('ASSENT_KEY'),
        'Content-Type: application/json',
    ],
]);
$message = json_decode(curl_exec($curl), true);`,
  },
];

/** The code of the request in each language. The key itself is in the environment. */
const snippets = languages.map(({ id, label, comment, write }) => ({
  id,
  label,
  write: (call: Call) => `${comment} ASSENT_KEY is ${call.appid}:${call.key}\n${write(call)}`,
}));
