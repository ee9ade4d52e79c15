import { createFileRoute } from '@tanstack/react-router';
import { VerifierPage } from '../../receipts/verifier-page.tsx';

// Outside of the console: it asks for no session, so that it works for anybody.
export const Route = createFileRoute('/receipts/verify')({ component: VerifierPage });
