import { Notice } from '@assent/ui/notice';
import { useEffect, useState } from 'react';
import { waiting } from './sending.ts';

/** Says, on the sign-in screen, that answers wait on this device, without their content. */
export function SignInNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    waiting().then(
      (answers) => setCount(answers.length),
      () => undefined,
    );
  }, []);
  if (count === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mb-6"
      title={count === 1 ? 'An answer is not sent yet' : `${count} answers are not sent yet`}
    >
      Sign in to send {count === 1 ? 'it' : 'them'}, as the person who decided.
    </Notice>
  );
}
