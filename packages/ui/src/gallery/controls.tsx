import CalendarClock from 'lucide-react/icons/calendar-clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { CodeField } from '../controls/code-field.tsx';
import { Field, Input, Select, Textarea } from '../controls/field.tsx';
import { FieldGroup } from '../controls/field-group.tsx';
import { Radio } from '../controls/radio.tsx';
import { type Option, Segmented } from '../controls/segmented.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../overlays/menu.tsx';
import { Chapter, Specimen } from './specimen.tsx';

/** Shows all controls. */
export function Controls() {
  return (
    <Chapter title="Controls">
      <Specimen name="Button" isColumn>
        <Buttons />
      </Specimen>
      <Specimen name="Fields" isColumn>
        <div className="grid max-w-reading gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field label="Callback URL" hint="Public HTTPS; must answer 2xx within 15 seconds.">
            <Input type="url" placeholder="https://example.com/assent" />
          </Field>
          <Field label="E-mail" error="This address has no @. Check it and try again.">
            <Input type="email" defaultValue="ada.example.com" />
          </Field>
          <Field label="Topic">
            <Select defaultValue="acme/payments">
              <option>acme/default</option>
              <option>acme/payments</option>
            </Select>
          </Field>
          <Field label="Username" hint="It names your topics and can't be changed.">
            <Input defaultValue="acme" disabled />
          </Field>
          <Field label="Comment" aside="Optional">
            <Textarea placeholder="The sender will read this." />
          </Field>
          <Field label="Body" error="At most 4,000 characters.">
            <Textarea defaultValue="The goods arrived on Thursday and were checked." />
          </Field>
          <Field label="Expires" error="Choose one of these.">
            <Select>
              <option>In 7 days</option>
            </Select>
          </Field>
          <Field label="Region">
            <Select disabled>
              <option>Europe</option>
            </Select>
          </Field>
        </div>
        <Checkbox label="I have stored both secrets" hint="They can't be shown again." />
        <Checkbox label="Email lock" defaultChecked />
        <Checkbox label="Secure link, which needs a page" disabled />
        <FieldGroup label="Account" aside="Required" error="Choose an answer.">
          <Radio name="account" label="Main account" aria-invalid />
          <Radio name="account" label="Reserve" aria-invalid />
        </FieldGroup>
        <FieldGroup label="Pay today" isRow>
          <Radio name="today" label="Yes" defaultChecked />
          <Radio name="today" label="No" />
        </FieldGroup>
        <Checkbox label="Verified, for ever" defaultChecked disabled />
      </Specimen>
      <Specimen name="One-time code" isColumn>
        <Codes />
      </Specimen>
      <Specimen name="Segmented, tabs" isColumn>
        <Choices />
      </Specimen>
      <Specimen name="Menu">
        <Menu
          align="start"
          trigger={
            <Button square aria-label="More actions">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuNote>ada@example.com</MenuNote>
          <MenuSeparator />
          <MenuItem icon={<Search aria-hidden />} shortcut="/">
            Find a message
          </MenuItem>
          <MenuItem disabled>Archive</MenuItem>
          <MenuItem isDangerous icon={<Trash2 aria-hidden />}>
            Remove
          </MenuItem>
        </Menu>
      </Specimen>
    </Chapter>
  );
}

function Codes() {
  const [code, setCode] = useState('4917');
  const [wrong, setWrong] = useState('204816');
  return (
    <div className="flex flex-wrap gap-10">
      <Field label="Code from your e-mail" hint="Six digits, sent to ada@example.com.">
        <CodeField value={code} onChange={setCode} />
      </Field>
      <Field label="Code from your e-mail" error="That code is wrong. 3 tries are left.">
        <CodeField value={wrong} onChange={setWrong} />
      </Field>
      <Field label="Code, while it is checked" hint="Checking…">
        <CodeField value="204816" onChange={() => {}} disabled />
      </Field>
    </div>
  );
}

function Choices() {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const options: Option<'now' | 'later'>[] = [
    { value: 'now', label: 'Send now' },
    { value: 'later', label: 'Schedule' },
  ];
  const withIcons: Option<'now' | 'later'>[] = [
    { value: 'now', label: 'Now', icon: <Zap aria-hidden /> },
    { value: 'later', label: 'Later', icon: <CalendarClock aria-hidden /> },
  ];
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented label="When to send" options={options} value={when} onChange={setWhen} />
        <Segmented label="When" options={withIcons} value={when} onChange={setWhen} />
      </div>
      <Tabs
        label="Examples"
        tabs={['curl', 'Node', 'Python', 'Go', 'PHP'].map((label) => ({
          id: label,
          label,
          content: <p className="text-ink-muted">The same request in {label}.</p>,
        }))}
      />
    </>
  );
}

const variants: ButtonVariant[] = ['primary', 'quiet', 'ghost', 'approve', 'reject', 'danger'];
const sizes: ButtonSize[] = ['sm', 'md', 'touch'];

/** Shows all variants, sizes and states of buttons. */
function Buttons() {
  const [isBusy, setBusy] = useState(true);
  return (
    <>
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant[0]?.toUpperCase()}
              {variant.slice(1)}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy={isBusy} busyLabel="Sending…">
            Send message
          </Button>
        ))}
        <Button onClick={() => setBusy((is) => !is)}>{isBusy ? 'End busy' : 'Make busy'}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button>
          <Plus aria-hidden />
          New invite
        </Button>
        {sizes.map((size) => (
          <Button key={size} square size={size} variant="ghost" aria-label={`Search, ${size}`}>
            <Search aria-hidden />
          </Button>
        ))}
        <Button square disabled aria-label="Search, disabled">
          <Search aria-hidden />
        </Button>
      </div>
    </>
  );
}
