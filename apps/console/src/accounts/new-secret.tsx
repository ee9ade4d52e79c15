import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { CopyField } from '@assent/ui/copy';
import { Dialog } from '@assent/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

type NewSecretProps = { label: string; value: string; description: ReactNode; onClose: () => void };

/** Shows a new secret for the only time. The dialog stays open until the developer has stored it. */
export function NewSecret({ label, value, description, onClose }: NewSecretProps) {
  const [isStored, setStored] = useState(false);
  useBlocker({ shouldBlockFn: () => !isStored, enableBeforeUnload: () => !isStored });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={`Your new ${label.toLowerCase()}`}
      description={description}
      footer={
        <Button variant="primary" disabled={!isStored} onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label={label} value={value} />
      <Checkbox
        label="I have stored it"
        checked={isStored}
        onChange={({ target }) => setStored(target.checked)}
        className="mt-4"
      />
    </Dialog>
  );
}
