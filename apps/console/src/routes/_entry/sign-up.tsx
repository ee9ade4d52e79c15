import { createFileRoute } from '@tanstack/react-router';
import { SignUp } from '../../accounts/sign-up.tsx';

export const Route = createFileRoute('/_entry/sign-up')({ component: SignUp });
