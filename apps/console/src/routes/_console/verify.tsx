import { createFileRoute } from '@tanstack/react-router';
import { Verify } from '../../developers/verify.tsx';

export const Route = createFileRoute('/_console/verify')({ component: Verify });
