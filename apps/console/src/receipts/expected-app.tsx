import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input } from '@assent/ui/field';

type ExpectedAppProps = {
  app: string;
  allowTest: boolean;
  error: string | undefined;
  onApp: (app: string) => void;
  onAllowTest: (allowTest: boolean) => void;
};

/** Which app the receipt must be of, and whether it may be a test app. */
export const ExpectedApp = ({ app, allowTest, error, onApp, onAllowTest }: ExpectedAppProps) => (
  <div className="flex flex-col gap-3">
    <Field
      label="Appid of the sender"
      aside="Optional"
      error={error}
      hint="From the sender, not from the receipt. Without it, a receipt of any app is valid."
    >
      <Input
        value={app}
        onChange={({ target }) => onApp(target.value)}
        placeholder="app_…"
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        className="font-mono text-sm"
      />
    </Field>
    <Checkbox
      label="Accept a receipt of a test app"
      hint="Messages of test apps decide nothing."
      checked={allowTest}
      onChange={({ target }) => onAllowTest(target.checked)}
    />
  </div>
);
