import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '@assent/ui/menu';
import { useToast } from '@assent/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { fieldText } from '../../primitives/form.tsx';
import { parseSearch, stringifySearch } from '../../search.ts';
import { messageTexts } from '../../texts.ts';
import { hasFilters, type MessagesSearch, readMessagesSearch } from './message-filters.ts';

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

/** Filters under a name. */
type SavedFilter = { name: string; search: MessagesSearch };

/** Maximum number of saved filters of an app, and maximum length of a name. */
const MAX_SAVED = 20;
const MAX_NAME = 40;

/** Filters name topics and people of one app, so they are saved for it, in this browser. */
const keyOf = (appid: string) => `assent-filters:${appid}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the saved filters of an app in the order of their names. What cannot be read is ignored. */
function savedFilters(appid: string, store: Store): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(appid)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return [];
    return Object.entries(stored)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, query]) => ({ name, search: readMessagesSearch(parseSearch(query)) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

/** Saves filters under a name, in place of others of this name. Returns whether the browser has stored them. */
function saveFilter(appid: string, { name, search }: SavedFilter, store: Store): boolean {
  const others = savedFilters(appid, store).filter((each) => each.name !== name);
  if (others.length >= MAX_SAVED) return false;
  return write(appid, [...others, { name, search }], store);
}

const removeFilter = (appid: string, name: string, store: Store): boolean =>
  write(
    appid,
    savedFilters(appid, store).filter((each) => each.name !== name),
    store,
  );

/** Returns the name under which filters are saved, or undefined. */
const nameOfFilter = (saved: SavedFilter[], search: MessagesSearch): string | undefined =>
  saved.find((each) => queryOf(each.search) === queryOf(search))?.name;

const queryOf = ({ cursor: _cursor, ...filters }: MessagesSearch) =>
  stringifySearch(readMessagesSearch(filters));

function write(appid: string, filters: SavedFilter[], store: Store): boolean {
  const stored = Object.fromEntries(filters.map(({ name, search }) => [name, queryOf(search)]));
  try {
    store.setItem(keyOf(appid), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}
