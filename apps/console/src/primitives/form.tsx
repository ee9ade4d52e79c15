import { Notice } from '@assent/ui/notice';
import { ProblemPanel } from '@assent/ui/problem';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Problem } from '../problem.ts';
import { texts } from '../texts.ts';
import { ButtonLink } from './button-link.tsx';

type FormProps = {
  problem: Problem | null;
  onSubmit: (fields: FormData) => void;
  className?: string;
  id?: string;
  children: ReactNode;
};

/** A form that the server validates. It focuses the first wrong field and shows other problems at the top. */
export function Form({ problem, onSubmit, className = '', id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      id={id}
      onSubmit={submit}
      noValidate
      className={`flex flex-col gap-5 ${className}`}
    >
      <FormProblem problem={problem} />
      {children}
    </form>
  );
}

/** Returns the trimmed text of a field. */
export const fieldText = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim();

/** Returns the trimmed text of a field, or undefined if it is empty. */
export const optionalFieldText = (fields: FormData, name: string) =>
  fieldText(fields, name) || undefined;

/** Shows a problem that belongs to no field. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (!problem || problem.errors.length > 0) return null;
  const { title, detail, requestId } = problem;
  if (problem.code === 'email_not_verified') return <VerifyFirst />;
  return <ProblemPanel title={title} detail={detail} requestId={requestId} />;
}

const VerifyFirst = () => (
  <Notice
    tone="warn"
    role="alert"
    title={texts.primitives.verify_your_email_first}
    action={
      <ButtonLink to="/verify" size="sm">
        {texts.primitives.verify_email}
      </ButtonLink>
    }
  >
    {texts.primitives.everything_can_be_looked_at}
  </Notice>
);
