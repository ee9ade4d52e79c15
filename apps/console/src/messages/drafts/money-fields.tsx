import {
  MAX_ACCOUNT,
  MAX_BLOCK_LABEL,
  MAX_FIELD_LABEL,
  MAX_PAYEE,
} from '@assent/core/pure/platform/schemas/published-limits';
import { currencies, decimalsOf } from '@assent/texts/currencies';
import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input, Select } from '@assent/ui/field';
import { messageTexts } from '../../texts.ts';
import type { MoneyDraft } from './draft-block.ts';

/** Returns the error text for a JSON pointer into a block. */
export type ErrorAt = (pointer: string, words?: Record<string, string>) => string | undefined;

type MoneyFieldsProps = {
  block: MoneyDraft;
  errorAt: ErrorAt;
  /** The same for the field with which people change the amount. */
  errorOfField: ErrorAt;
  onChange: (block: MoneyDraft) => void;
};

/** An amount, who gets it, and whether people may change it. */
export function MoneyFields({ block, errorAt, errorOfField, onChange }: MoneyFieldsProps) {
  const words = messageTexts.blocks.money;
  const set = (change: Partial<MoneyDraft>) => onChange({ ...block, ...change });
  const decimals = decimalsOf(block.currency);
  const example = `1200${decimals > 0 ? '.' : ''}${'0'.repeat(decimals)}`;
  const unclear = words.amount_wrong({ example });
  const wrong = { invalid_format: unclear, invalid_amount: unclear };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label={words.amount}
          hint={words.amount_hint({ example })}
          error={errorAt('/amount', wrong)}
        >
          <Input
            value={block.amount}
            inputMode="decimal"
            onChange={({ target }) => set({ amount: target.value })}
          />
        </Field>
        <Field label={words.currency} error={errorAt('/currency')}>
          <Select
            value={block.currency}
            onChange={({ target }) => {
              const currency = currencies.find((each) => each === target.value);
              if (currency) set({ currency });
            }}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={words.payee} aside={messageTexts.drafts.optional} error={errorAt('/payee')}>
          <Input
            value={block.payee}
            maxLength={MAX_PAYEE}
            onChange={({ target }) => set({ payee: target.value })}
          />
        </Field>
        <Field
          label={words.account}
          aside={messageTexts.drafts.optional}
          error={errorAt('/account')}
        >
          <Input
            value={block.account}
            maxLength={MAX_ACCOUNT}
            spellCheck={false}
            onChange={({ target }) => set({ account: target.value })}
          />
        </Field>
      </div>
      <Field label={words.label} aside={messageTexts.drafts.optional} error={errorAt('/label')}>
        <Input
          value={block.label}
          maxLength={MAX_BLOCK_LABEL}
          onChange={({ target }) => set({ label: target.value })}
        />
      </Field>
      <Checkbox
        label={words.may_be_changed}
        hint={words.may_be_changed_hint}
        checked={block.mayBeChanged}
        onChange={({ target }) => set({ mayBeChanged: target.checked })}
      />
      {block.mayBeChanged && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label={words.field} error={errorOfField('/label')}>
            <Input
              value={block.fieldLabel}
              maxLength={MAX_FIELD_LABEL}
              placeholder={words.field_default}
              onChange={({ target }) => set({ fieldLabel: target.value })}
            />
          </Field>
          <Field
            label={words.min}
            aside={messageTexts.drafts.optional}
            error={errorOfField('/min', wrong)}
          >
            <Input
              value={block.min}
              inputMode="decimal"
              onChange={({ target }) => set({ min: target.value })}
            />
          </Field>
          <Field
            label={words.max}
            aside={messageTexts.drafts.optional}
            error={errorOfField('/max', wrong)}
          >
            <Input
              value={block.max}
              inputMode="decimal"
              onChange={({ target }) => set({ max: target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
