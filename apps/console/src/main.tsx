import { applyTheme } from '@assent/ui/theme';
import { ToastProvider } from '@assent/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { router } from './router.tsx';
import { loadTexts } from './texts.ts';
import './style.css';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const start = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
// Not awaited at the top of the module: every module that imports it would wait, and be a chunk of its own.
void loadTexts().then(start);
