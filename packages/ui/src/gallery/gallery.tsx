import { Logo } from '../contents/logo.tsx';
import { ThemePicker } from '../themes/theme-picker.tsx';
import { Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Feedback } from './feedback.tsx';
import { Phone } from './phone.tsx';
import { Tokens } from './tokens.tsx';

/** Shows every token and component in every state. It needs a ToastProvider around it. */
export function Gallery() {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:px-8 sm:py-14">
      <header className="mb-12 flex flex-wrap items-center justify-between gap-4">
        <Logo />
        <ThemePicker />
        <div className="w-full pt-6">
          <h1 className="font-semibold text-3xl">Design</h1>
          <p className="mt-2 max-w-reading text-ink-muted text-md">
            One accent, the blue of a signature. Green and red only ever mean a decision. Hairlines
            before boxes, words before icons, and nothing that says nothing.
          </p>
        </div>
      </header>
      <main className="flex flex-col gap-16">
        <Tokens />
        <Controls />
        <Feedback />
        <Data />
        <Phone />
      </main>
    </div>
  );
}
