import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '@assent/ui/menu';
import { useToast } from '@assent/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { fieldText } from '../../primitives/form.tsx';
import { messageTexts } from '../../texts.ts';
import { hasFilters, type MessagesSearch } from './message-filters.ts';
import {
  MAX_NAME,
  MAX_SAVED,
  nameOfFilter,
  removeFilter,
  savedFilters,
  saveFilter,
} from './saved-filters.ts';

/** Opens, saves and removes filters under a name. */
export function SavedFilterMenu({ search }: { search: MessagesSearch }) {
  const { appid } = useAccount();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const [saved, setSaved] = useState(() => savedFilters(appid, localStorage));
  const refresh = () => setSaved(savedFilters(appid, localStorage));
  const current = nameOfFilter(saved, search);
  const save = (name: string) => {
    if (!name) return;
    setAsking(false);
    const isSaved = saveFilter(appid, { name, search }, localStorage);
    refresh();
    toast(
      isSaved
        ? { tone: 'good', title: messageTexts.filters.saved_as({ name }) }
        : {
            tone: 'bad',
            title: messageTexts.filters.not_saved,
            detail: messageTexts.filters.not_saved_hint({ max: MAX_SAVED }),
          },
    );
  };
  const remove = (name: string) => {
    removeFilter(appid, name, localStorage);
    refresh();
    toast({ title: messageTexts.filters.removed({ name }) });
  };
  return (
    <>
      <Menu trigger={<Button onClick={refresh}>{current ?? messageTexts.filters.saved}</Button>}>
        {saved.length === 0 && <MenuNote>{messageTexts.filters.none_saved}</MenuNote>}
        {saved.map(({ name, search: of }) => (
          <MenuItem key={name} link={<Link to="/messages" search={of} />}>
            {name}
          </MenuItem>
        ))}
        {hasFilters(search) && <MenuSeparator />}
        {hasFilters(search) && current === undefined && (
          <MenuItem onPress={() => setAsking(true)}>{messageTexts.filters.save_these}</MenuItem>
        )}
        {current !== undefined && (
          <MenuItem onPress={() => remove(current)}>
            {messageTexts.filters.remove({ name: current })}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messageTexts.filters.ask}
        description={messageTexts.filters.ask_hint}
        action={messageTexts.filters.save}
        busyAction={messageTexts.filters.saving}
        keepLabel={messageTexts.filters.cancel}
        isHarmless
        isBusy={false}
        error={null}
        onConfirm={(fields) => save(fieldText(fields, 'name'))}
      >
        <Field label={messageTexts.filters.name}>
          <Input name="name" required maxLength={MAX_NAME} autoComplete="off" />
        </Field>
      </ConfirmDialog>
    </>
  );
}
