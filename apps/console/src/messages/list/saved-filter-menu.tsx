import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '@assent/ui/menu';
import { useToast } from '@assent/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { fieldText } from '../../primitives/form.tsx';
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
        ? { tone: 'good', title: `Saved as ${name}` }
        : {
            tone: 'bad',
            title: 'The filter was not saved',
            detail: `Your browser refused to store it, or there are ${MAX_SAVED} already. Remove one first.`,
          },
    );
  };
  const remove = (name: string) => {
    removeFilter(appid, name, localStorage);
    refresh();
    toast({ title: `Removed the filter ${name}` });
  };
  return (
    <>
      <Menu trigger={<Button onClick={refresh}>{current ?? 'Saved filters'}</Button>}>
        {saved.length === 0 && <MenuNote>No filter saved in this browser yet</MenuNote>}
        {saved.map(({ name, search: of }) => (
          <MenuItem key={name} link={<Link to="/messages" search={of} />}>
            {name}
          </MenuItem>
        ))}
        {hasFilters(search) && <MenuSeparator />}
        {hasFilters(search) && current === undefined && (
          <MenuItem onPress={() => setAsking(true)}>Save these filters…</MenuItem>
        )}
        {current !== undefined && (
          <MenuItem onPress={() => remove(current)}>{`Remove ${current}`}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Save these filters"
        description="They are saved in this browser, for this app."
        action="Save"
        busyAction="Saving…"
        keepLabel="Cancel"
        isHarmless
        isBusy={false}
        error={null}
        onConfirm={(fields) => save(fieldText(fields, 'name'))}
      >
        <Field label="Name">
          <Input name="name" required maxLength={MAX_NAME} autoComplete="off" />
        </Field>
      </ConfirmDialog>
    </>
  );
}
