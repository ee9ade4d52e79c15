import { applyTheme } from '@assent/ui/theme';
import { ToastProvider } from '@assent/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { router } from './router.tsx';
import { listenForInstall } from './shell/install.ts';
import { startUpdates } from './shell/updates.ts';
import { listenToServiceWorker } from './worker-messages.ts';
import './main.css';

applyTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
listenForInstall();
startUpdates();
listenToServiceWorker();

const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
