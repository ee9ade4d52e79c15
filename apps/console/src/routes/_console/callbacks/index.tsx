import { createFileRoute } from '@tanstack/react-router';
import { Callbacks } from '../../../receivers/receiver.tsx';

export const Route = createFileRoute('/_console/callbacks/')({ component: Callbacks });
