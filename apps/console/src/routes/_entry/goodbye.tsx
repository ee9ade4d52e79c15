import { createFileRoute } from '@tanstack/react-router';
import { Goodbye } from '../../accounts/goodbye.tsx';

export const Route = createFileRoute('/_entry/goodbye')({ component: Goodbye });
