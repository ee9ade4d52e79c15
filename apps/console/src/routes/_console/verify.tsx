import { createFileRoute } from '@tanstack/react-router';
import { Verify } from '../../accounts/verify.tsx';

export const Route = createFileRoute('/_console/verify')({ component: Verify });
