import { Button } from '@assent/ui/button';
import { CardBody } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withTexts } from '../locales/load-texts.ts';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';

// Few people need these, and seldom.
const EraseData = lazyPart(
  withTexts(() => import('./erase-data.tsx').then(({ EraseData }) => EraseData)),
);
const loadExport = () => import('./export-data.ts');

/** The export and the erasure of one's data. */
export function OwnData({ email }: { email: string }) {
  const words = partTexts.people.data;
  const { toast } = useToast();
  const [count, setCount] = useState(0);
  const [isErasing, setErasing] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      setCount(0);
      const { exportData } = await loadExport();
      await exportData(setCount);
    },
    onSuccess: () => toast({ title: words.saved, tone: 'good' }),
    onError: (error) => {
      const { title, detail } = problemOf(error);
      toast({ title, detail, tone: 'bad' });
    },
  });
  return (
    <CardBody className="flex flex-wrap items-center gap-3">
      <Button busy={save.isPending} busyLabel={words.saving} onClick={() => save.mutate()}>
        {words.save}
      </Button>
      <Button variant="ghost" onClick={() => setErasing(true)}>
        {words.erase}
      </Button>
      <p role="status" className="w-full text-ink-muted text-sm empty:hidden">
        {save.isPending && count > 0 && words.so_far({ count })}
      </p>
      {isErasing && <EraseData email={email} isOpen onClose={() => setErasing(false)} />}
    </CardBody>
  );
}
