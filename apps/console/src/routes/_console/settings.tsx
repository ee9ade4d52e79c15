import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../../accounts/settings.tsx';

export const Route = createFileRoute('/_console/settings')({ component: Settings });
