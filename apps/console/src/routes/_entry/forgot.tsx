import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../developers/forgot-password.tsx';

export const Route = createFileRoute('/_entry/forgot')({ component: ForgotPassword });
