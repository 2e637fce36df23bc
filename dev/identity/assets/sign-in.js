// The list of demo users fills the fields: click, arrows, digits; Enter signs in. The page works
// without this file too: the fields and the button need no script.
const field = (id) => document.getElementById(id);
const username = field('brugernavn');
const password = field('adgangskode');
const list = field('brugere');
const search = field('soeg');

const fold = (text) =>
  text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');

const options = () => [...list.children].filter((option) => !option.hidden);

function choose(option) {
  if (!option || option.hidden) return;
  for (const other of list.children) {
    other.setAttribute('aria-selected', String(other === option));
  }
  list.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
  username.value = option.dataset.username;
  password.value = list.dataset.password;
}

function move(step) {
  const shown = options();
  const at = shown.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  choose(shown[Math.min(Math.max(at + step, 0), shown.length - 1)]);
}

function filter() {
  const words = fold(search.value).split(/\s+/).filter(Boolean);
  for (const option of list.children) {
    option.hidden = !words.every((word) => fold(option.textContent).includes(word));
  }
  field('ingen').textContent =
    options().length === 0 ? 'Ingen demobrugere passer til søgningen.' : '';
}

const signIn = () => username.form.requestSubmit();

const listKeys = {
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Home: () => choose(options()[0]),
  End: () => choose(options().at(-1)),
  Enter: signIn,
  f: () => search.focus(),
  F: () => search.focus(),
};
const searchKeys = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: signIn };

function keys(bindings, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const digit = /^[1-9]$/.test(event.key) && bindings === listKeys;
  const action = digit ? () => choose(list.children[Number(event.key) - 1]) : bindings[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

if (list) {
  list.addEventListener('click', (event) => choose(event.target.closest('[role=option]')));
  list.addEventListener('keydown', (event) => keys(listKeys, event));
  search.addEventListener('keydown', (event) => keys(searchKeys, event));
  search.addEventListener('input', filter);
}

// After a mistake the password is what is typed again; else the list is the quickest way in.
if (username.value) password.focus();
else (list ?? username).focus({ preventScroll: true });
