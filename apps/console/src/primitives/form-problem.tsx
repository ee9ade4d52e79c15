import { Notice } from '@assent/ui/notice';
import { ProblemPanel } from '@assent/ui/problem';
import type { Problem } from '../problem.ts';
import { ButtonLink } from './button-link.tsx';

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
    title="Verify your e-mail first"
    action={
      <ButtonLink to="/verify" size="sm">
        Verify e-mail
      </ButtonLink>
    }
  >
    Everything can be looked at before; sending, inviting and changing begin after.
  </Notice>
);
