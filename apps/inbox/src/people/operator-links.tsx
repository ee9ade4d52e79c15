import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { helpPage } from '../locales/help-page.ts';
import { partTexts } from '../texts.ts';

/** Links to the operator's pages for help and privacy. Without one for help, the guide of the product stands for it. */
export function OperatorLinks() {
  const words = partTexts.people.links;
  const { data } = useQuery(
    trpc.people.links.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  if (!data) return null;
  const links = [
    { href: data.help_url ?? helpPage(), label: words.help },
    { href: data.privacy_url, label: words.privacy },
  ];
  const shown = links.flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  return (
    <nav aria-label={words.label} className="mt-6 flex justify-center gap-2">
      {shown.map(({ href, label }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center px-3 text-ink-muted text-sm underline underline-offset-2 hover:text-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
