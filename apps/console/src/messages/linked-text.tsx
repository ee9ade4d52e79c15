/** Shows plain text with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return text.split(address).map((part) => {
    const key = at;
    at += part.length;
    if (!/^https?:\/\//.test(part)) return <span key={key}>{part}</span>;
    return (
      <a
        key={key}
        href={part}
        target="_blank"
        rel="noreferrer"
        className="rounded-sm break-all text-accent-text underline underline-offset-2"
      >
        {part}
      </a>
    );
  });
}

// A URL ends before the punctuation of a sentence.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/;
