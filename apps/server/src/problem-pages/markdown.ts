import { catalogue, type ProblemCode } from '@assent/core/errors';
import { exampleRequest, requestText, responseText } from './example.ts';
import type { Explanation, Guide } from './explanation.ts';
import { sourcesOf } from './sources.ts';

/** Escapes what Markdown would take for HTML, a link, emphasis or code; an underscore within a word is none. */
const escaped = (text: string) => text.replaceAll(/[\\`*<[]/g, '\\$&');
const fenced = (text: string) => `\`\`\`http\n${text}\n\`\`\``;

function sourceText(code: ProblemCode): string {
  const sources = sourcesOf(code);
  if (typeof sources === 'string') return sources;
  return sources
    .map(
      ({ method, path, docs }) =>
        `- \`${method.toUpperCase()} /v1${path}\` (${escaped(docs.summary)})`,
    )
    .join('\n');
}

function relatedText(name: ProblemCode | Guide, baseUrl: string): string {
  const folder = Object.hasOwn(catalogue, name) ? 'problems' : 'guides';
  return `- [${escaped(name)}](${baseUrl}/docs/${folder}/${name}.md)`;
}

/** Returns the list of all problems as Markdown. */
export function problemsMarkdown(baseUrl: string): string {
  const rows = Object.entries(catalogue).map(
    ([code, [status, title]]) =>
      `- [${code}](${baseUrl}/docs/problems/${code}.md): ${status} · ${escaped(title)}`,
  );
  return `# Problems\n\n${rows.join('\n')}\n`;
}

/** Returns the page of a problem as Markdown, for readers that are programs. */
export function problemMarkdown(
  code: ProblemCode,
  explanation: Explanation,
  baseUrl: string,
): string {
  const [status, title] = catalogue[code];
  const request = exampleRequest(explanation, baseUrl);
  return [
    `# ${escaped(title)}`,
    `Problem \`${code}\`, HTTP ${status}`,
    '## Cause',
    escaped(explanation.cause),
    '## Fix',
    escaped(explanation.fix),
    '## Example request',
    fenced(requestText(request)),
    '## Example response',
    fenced(responseText(code, explanation, baseUrl, request)),
    '## Operations that return it',
    sourceText(code),
    '## Related pages',
    explanation.related.map((name) => relatedText(name, baseUrl)).join('\n'),
    '',
  ].join('\n\n');
}
