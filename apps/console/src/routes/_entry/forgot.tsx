import { createFileRoute } from '@tanstack/react-router';
import { Forgot } from '../../accounts/forgot.tsx';

export const Route = createFileRoute('/_entry/forgot')({ component: Forgot });
