import { createFileRoute } from '@tanstack/react-router';
import { Callbacks } from '../../../callbacks/callbacks.tsx';

export const Route = createFileRoute('/_console/callbacks/')({ component: Callbacks });
