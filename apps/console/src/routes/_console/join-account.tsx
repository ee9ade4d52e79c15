import { createFileRoute } from '@tanstack/react-router';
import { JoinAccount } from '../../members/join-account.tsx';

export const Route = createFileRoute('/_console/join-account')({ component: JoinAccount });
