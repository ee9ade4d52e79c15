import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Select } from '@assent/ui/field';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type Me, queryClient, trpc } from '../api.ts';
import { chooseLocale, offered } from '../locales/load-texts.ts';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';

/** Lets the person choose the language of the inbox, its notifications and mails. Each is named in itself. */
export function Language({ me }: { me: Me }) {
  const { toast } = useToast();
  const words = partTexts.settings;
  const queryKey = trpc.people.me.queryKey({});
  const change = useMutation(
    trpc.people.rename.mutationOptions({
      onSuccess: async (now) => {
        // A response that is on its way has the previous choice, also one that was requested meanwhile.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, now);
        return chooseLocale(now.locale);
      },
      onError: (error) => {
        const { title, detail } = problemOf(error);
        toast({ title, detail, tone: 'bad' });
      },
    }),
  );
  const shown = change.isPending ? change.variables.locale : me.locale;
  return (
    <Card>
      <CardHeader title={words.language} description={words.language_about} />
      <CardBody>
        <Select
          aria-label={words.language}
          disabled={change.isPending}
          value={shown ?? ''}
          onChange={({ target }) =>
            change.mutate({ locale: offered.find((tag) => tag === target.value) ?? null })
          }
        >
          <option value="">{words.language_of_browser}</option>
          {offered.map((tag) => (
            <option key={tag} value={tag} lang={tag} dir="auto">
              {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
            </option>
          ))}
        </Select>
      </CardBody>
    </Card>
  );
}
