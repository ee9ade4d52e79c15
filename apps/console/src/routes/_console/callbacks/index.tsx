import { createFileRoute } from '@tanstack/react-router';
import { Receiver } from '../../../receivers/receiver.tsx';

export const Route = createFileRoute('/_console/callbacks/')({ component: Receiver });
