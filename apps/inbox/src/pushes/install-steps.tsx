import type { ReactNode } from 'react';
import { ShowCode } from '../handovers/show-code.tsx';
import { partTexts } from '../texts.ts';

/**
 * The outline of a phone’s screen, in the colours of the page. What is to be pressed has the accent colour. It turns with the
 * direction of the language, as the screens of the phone do.
 */
const Picture = ({ turns = true, children }: { turns?: boolean; children: ReactNode }) => (
  <svg
    viewBox="0 0 96 72"
    aria-hidden
    className={`h-18 w-24 shrink-0 rounded-md border border-line bg-surface text-ink-faint ${turns ? 'rtl:-scale-x-100' : ''}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

/** Marks what is to be pressed. */
const Pressed = ({ children }: { children: ReactNode }) => (
  <g className="text-accent-text" stroke="currentColor" strokeWidth="2">
    {children}
  </g>
);

const ShareButton = () => (
  <Picture>
    <path d="M8 10h80M8 18h56M8 26h68" />
    <rect x="6" y="44" width="84" height="22" rx="11" />
    <path d="M20 55h-5m0 0 3-3m-3 3 3 3M80 52v6M77 55h6" />
    <Pressed>
      <path d="M44 53h-2v8h12v-8h-2M48 57V46m0 0-3 3m3-3 3 3" />
    </Pressed>
  </Picture>
);

const AddRow = () => (
  <Picture>
    <path d="M8 12h44M8 26h52M8 60h36M80 8v8M76 12h8M76 22h8v8h-8zM76 56h8v8h-8z" />
    <rect x="4" y="35" width="88" height="16" rx="4" className="fill-accent-wash" stroke="none" />
    <Pressed>
      <path d="M10 43h48M76 39h8v8h-8zM80 41v4M78 43h4" />
    </Pressed>
  </Picture>
);

const AddButton = () => (
  <Picture>
    <path d="M8 12h14M8 30h8v8H8zM24 32h40M24 38h26M8 56h40" />
    <Pressed>
      <rect x="70" y="6" width="20" height="12" rx="6" className="fill-accent-wash" />
      <path d="M75 12h10" />
      <rect x="70" y="50" width="20" height="12" rx="6" />
      <circle cx="84" cy="56" r="4" className="fill-accent-text" />
    </Pressed>
  </Picture>
);

/** It is the same in both directions, and so is the mark in it. */
const HomeScreen = () => (
  <Picture turns={false}>
    <path d="M12 10h12v12H12zM42 10h12v12H42zM72 10h12v12H72zM12 40h12v12H12zM72 40h12v12H72z" />
    <Pressed>
      <rect x="41" y="39" width="14" height="14" rx="3.5" className="fill-accent-wash" />
      <path d="m44.5 46 2.5 2.5 4.5-5" />
    </Pressed>
  </Picture>
);

const steps = ['share', 'add', 'confirm', 'open'] as const;
const pictures = {
  share: <ShareButton />,
  add: <AddRow />,
  confirm: <AddButton />,
  open: <HomeScreen />,
};

/** How to install the app on an iPhone or iPad, with pictures, and the code that signs it in. */
export const InstallSteps = () => (
  <>
    <ol className="mt-3 flex flex-col gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex items-center gap-3">
          {pictures[step]}
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium text-ink">{at + 1}.</span> {partTexts.pushes.install[step]}
          </span>
        </li>
      ))}
    </ol>
    <div className="mt-3">
      <ShowCode />
    </div>
  </>
);
