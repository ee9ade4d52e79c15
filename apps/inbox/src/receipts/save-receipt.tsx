import { Button } from '@assent/ui/button';
import FileCheck from 'lucide-react/icons/file-check';
import { useState } from 'react';
import type { Message } from '../api.ts';
import { partTexts } from '../texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** Lets the person save their own copy of the receipt of a closed message. */
export function SaveReceipt({ message }: { message: Message }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setShown(true)}>
        <FileCheck aria-hidden />
        {partTexts.receipts.open}
      </Button>
      <ReceiptDialog message={message} isShown={isShown} onClose={() => setShown(false)} />
    </>
  );
}
