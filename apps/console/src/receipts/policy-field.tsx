import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Field, Textarea } from '@assent/ui/field';
import Check from 'lucide-react/icons/check';
import { readPolicy } from './chosen-files.ts';
import { FileButton } from './file-choice.tsx';
import { ServerKeyButton, ServerKeyNotice } from './server-key.tsx';
import { isFromServer, longestPolicy, storePolicy, useStoredPolicy } from './trust-policy.ts';

type PolicyFieldProps = {
  policy: string;
  error: string | undefined;
  onChange: (policy: string) => void;
  onWrong: (why: string) => void;
};

/** The trust policy: written, from a file, from this browser, or with the key of this server. */
export function PolicyField({ policy, error, onChange, onWrong }: PolicyFieldProps) {
  const choose = async (file: File) => {
    const read = await readPolicy(file);
    if ('wrong' in read) onWrong(read.wrong);
    else onChange(read.content);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Trust policy"
        error={error}
        hint="Which keys count: a line with the key of the log, one for each witness, and one with the quorum."
      >
        <Textarea
          rows={5}
          value={policy}
          maxLength={longestPolicy}
          onChange={({ target }) => onChange(target.value)}
          placeholder={'log example.com/log+1a2b3c4d+AbCd…\nquorum none'}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          className="break-all font-mono text-sm"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton press="Choose a policy file" onChoose={choose} />
        <ServerKeyButton onPolicy={onChange} />
      </div>
      {isFromServer(policy) && <ServerKeyNotice />}
      <Stored policy={policy} />
    </div>
  );
}

/** Stores the policy in this browser, so that receipts are verified with it from now on. */
function Stored({ policy }: { policy: string }) {
  const stored = useStoredPolicy();
  if (policy.trim() === '' && stored === null) return null;
  const isStored = policy === stored;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {isStored ? (
        <Badge tone="good" icon={<Check aria-hidden strokeWidth={3} />}>
          Stored in this browser
        </Badge>
      ) : (
        <Button size="sm" disabled={policy.trim() === ''} onClick={() => storePolicy(policy)}>
          Store in this browser
        </Button>
      )}
      {stored !== null && (
        <Button size="sm" variant="ghost" onClick={() => storePolicy(null)}>
          Remove the stored policy
        </Button>
      )}
    </div>
  );
}
