import type { NewInviteOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { CopyField } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { Logo } from '@assent/ui/logo';
import { Rich } from '@assent/ui/rich';
import { ExactTime } from '@assent/ui/time';
import Printer from 'lucide-react/icons/printer';
import type { z } from 'zod';
import { useAccount } from '../account.ts';
import { peopleTexts } from '../texts.ts';
import { audienceWords } from './invite-words.ts';

type NewInvite = z.infer<typeof NewInviteOut>;

type InviteResultProps = {
  invite: NewInvite;
  /** Omits the facts, for a developer who has just entered them. */
  isBrief?: boolean;
};

/** Shows an invite as a QR code and a link, and prints it. */
export function InviteResult({ invite, isBrief = false }: InviteResultProps) {
  return (
    <>
      <div className="@container print:hidden">
        <div className="flex flex-col gap-6 @md:flex-row @md:items-start @2xl:gap-8">
          <Qr
            svg={invite.qr_svg}
            className="w-full max-w-72 self-center rounded-lg border border-line @md:w-44 @md:self-start @2xl:w-72"
          />
          <div className="flex min-w-0 flex-1 flex-col gap-5">
            <p className="text-md">
              {peopleTexts.invites.scan_it_with_the_camera} {audienceWords(invite)}
            </p>
            <CopyField
              label={peopleTexts.invites.invite_link}
              value={invite.url}
              copyLabel={peopleTexts.invites.copy_invite_link}
            />
            {!isBrief && (
              <Details
                rows={[
                  {
                    label: peopleTexts.invites.topic,
                    value: <code className="break-all font-mono text-sm">{invite.topic}</code>,
                  },
                  ...(invite.label
                    ? [{ label: peopleTexts.invites.label, value: invite.label }]
                    : []),
                  {
                    label: peopleTexts.invites.expires,
                    value: <ExactTime at={invite.expires_at} />,
                  },
                ]}
              />
            )}
            <Button onClick={() => print()} className="self-start">
              <Printer aria-hidden />
              {peopleTexts.invites.print_sheet}
            </Button>
          </div>
        </div>
      </div>
      <InviteSheet invite={invite} />
    </>
  );
}

type InviteSheetProps = { invite: z.infer<typeof NewInviteOut> };

/** The invite on one page of paper. It is visible in print only. */
function InviteSheet({ invite }: InviteSheetProps) {
  const { sender } = useAccount();
  return (
    <section aria-hidden className="hidden text-center text-print print:block">
      <Logo />
      <h2 className="mx-auto mt-10 max-w-reading font-semibold text-3xl">
        {peopleTexts.invites.wants_to_ask_you_before({ name: sender.name })}
      </h2>
      <p className="mt-3 text-lg">{peopleTexts.invites.point_the_camera_of_your}</p>
      <Qr svg={invite.qr_svg} className="mx-auto mt-6 w-[11cm]" />
      <ol className="mx-auto mt-6 max-w-form list-inside list-decimal text-start text-md">
        <li>{peopleTexts.invites.open_the_link_that_appears}</li>
        <li>{peopleTexts.invites.sign_in_with_your_e}</li>
        <li>{peopleTexts.invites.join_and_allow_notifications({ topic: invite.topic })}</li>
      </ol>
      <p className="mt-6 break-all font-mono text-sm">{invite.url}</p>
      <p className="mt-3 text-sm">
        {audienceWords(invite)}{' '}
        <Rich
          parts={peopleTexts.invites.good_until({ when: <ExactTime at={invite.expires_at} /> })}
        />
      </p>
    </section>
  );
}

type QrProps = { svg: string; className?: string };

/** Shows a QR code as an image, so that the SVG is not inserted into the page. */
const Qr = ({ svg, className = '' }: QrProps) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt={peopleTexts.invites.qr_code_of_the_invite}
    className={`aspect-square bg-paper [image-rendering:pixelated] ${className}`}
  />
);
