import { createFileRoute } from '@tanstack/react-router';
import { Forgot } from '../../developers/forgot-password.tsx';

export const Route = createFileRoute('/_entry/forgot')({ component: Forgot });
