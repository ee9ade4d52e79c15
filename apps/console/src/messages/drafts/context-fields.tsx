import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input } from '@assent/ui/field';
import type { Draft } from './draft.ts';

const wrong = {
  invalid_format: 'An https:// address with a domain name.',
  too_long: 'At most 2,048 characters.',
};

type ContextFieldsProps = {
  draft: Draft;
  /** Returns the error text for a JSON pointer into the request. */
  errorAt: (pointer: string, words?: Record<string, string>) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** The fields of the context link. The other fields appear once there is a URL. */
export function ContextFields({ draft, errorAt, onChange }: ContextFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Link to your page"
        aside="Optional"
        hint="Where the person can read more before deciding."
        error={errorAt('/context_url', wrong)}
      >
        <Input
          type="url"
          value={draft.contextUrl}
          maxLength={2048}
          placeholder="https://"
          spellCheck={false}
          onChange={({ target }) => onChange({ contextUrl: target.value })}
        />
      </Field>
      {draft.contextUrl && (
        <>
          <Field label="Words on the link" aside="Optional" error={errorAt('/context_label')}>
            <Input
              value={draft.contextLabel}
              maxLength={40}
              onChange={({ target }) => onChange({ contextLabel: target.value })}
            />
          </Field>
          <Checkbox
            label="Secure link"
            hint="Each tap gets a one-time token that your site redeems before it shows the page."
            checked={draft.isContextSecure}
            onChange={({ target }) => onChange({ isContextSecure: target.checked })}
          />
        </>
      )}
    </div>
  );
}
