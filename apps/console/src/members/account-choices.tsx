import { MenuItem, MenuNote, MenuSeparator } from '@assent/ui/menu';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { useAppSwitch } from '../apps/use-app.ts';
import { accountTexts } from '../texts.ts';

/** The other accounts of the developer, as items of a menu. Shows nothing for a developer with one account. */
export function AccountChoices() {
  const { account_id, mode } = useAccount();
  const accounts = useQuery(trpc.members.accounts.queryOptions({}));
  const show = useAppSwitch();
  const others = accounts.data?.data.filter((each) => each.account_id !== account_id) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <MenuNote>{accountTexts.members.switch_to}</MenuNote>
      {others.map((each) => (
        <MenuItem
          key={each.account_id}
          icon={<Building2 aria-hidden />}
          onPress={() => show(each[mode], mode)}
        >
          {each.sender_name ?? each.username}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}
