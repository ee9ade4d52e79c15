import { Button } from '@assent/ui/button';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Radio from 'lucide-react/icons/radio';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { texts } from '../texts.ts';
import { chooseApp, chosenApp, isOpenedInOtherMode } from './app-choice.ts';
import { useAppOfMode, useAppSwitch } from './use-app.ts';

const looks = {
  test: {
    icon: <FlaskConical aria-hidden />,
    class: 'border-warn bg-warn-wash text-warn-text',
  },
  live: {
    icon: <Radio aria-hidden />,
    class: 'border-line-strong bg-approve-wash text-approve-text',
  },
};

/** Shown above every screen in test mode, and where a link led to another mode than the developer was in. */
export function ModeBand() {
  const { mode } = useAccount();
  const [isOther, setOther] = useState(isOpenedInOtherMode);
  const stay = () => {
    chooseApp(chosenApp(), mode);
    setOther(false);
  };
  if (mode === 'live' && !isOther) return null;
  const look = looks[mode];
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b px-4 py-2 font-medium text-sm lg:sticky lg:top-0 lg:z-1 sm:px-8 [&>svg]:size-4 [&>svg]:shrink-0 ${look.class}`}
    >
      {look.icon}
      <span className="min-w-0 flex-1">{texts.apps.mode[mode].band}</span>
      {isOther && <OtherMode onStay={stay} />}
    </div>
  );
}

/** Says that the link chose the mode, and offers the one that the developer was in. */
function OtherMode({ onStay }: { onStay: () => void }) {
  const { mode } = useAccount();
  const show = useAppSwitch();
  const appOf = useAppOfMode();
  const other = mode === 'live' ? 'test' : 'live';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{texts.apps.mode[mode].opened}</span>
      <Button size="sm" onClick={() => show(appOf(other), other)}>
        {texts.apps.mode[other].switch}
      </Button>
      <Button size="sm" variant="ghost" onClick={onStay}>
        {texts.apps.mode[mode].stay}
      </Button>
    </span>
  );
}
