import {
  declarationOf,
  options,
  optionsOf,
  type SubcommandName,
  subcommandNames,
} from './declaration.ts';

const optionWords = (name: SubcommandName) => optionsOf(name).map((option) => `--${option}`);
const valueWords = Object.entries(options)
  .filter(([, option]) => 'value' in option)
  .map(([name]) => `--${name}`);

/** Line by line, for a file may have blanks in its name. */
const lines = (words: readonly string[]) => `$'${words.join('\\n')}'`;

function bashCase(name: SubcommandName): string {
  const { operand } = declarationOf(name);
  const words = lines([...optionWords(name), ...(operand?.values ?? [])]);
  const files = operand?.isFile ? ' $(compgen -f -- "$ord")' : '';
  return `    ${name}) COMPREPLY=($(compgen -W ${words} -- "$ord")${files}) ;;`;
}

function bash(): string {
  return `# bash: source <(sada completion bash)
_sada() {
  local IFS=$'\\n' ord="\${COMP_WORDS[COMP_CWORD]}" foer="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${lines([...subcommandNames, '--hjaelp'])} -- "$ord"))
    return
  fi
  case "$foer" in
    ${valueWords.join('|')}) return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${subcommandNames.map(bashCase).join('\n')}
  esac
}
complete -o filenames -F _sada sada`;
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

function powershell(): string {
  const rows = subcommandNames.map((name) => {
    const words = [...optionWords(name), ...(declarationOf(name).operand?.values ?? [])];
    return `    '${name}' = @(${quoted(words)})`;
  });
  return `# PowerShell: sada completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName sada, sada.cmd -ScriptBlock {
  param($ord, $linje, $sted)
  $ordene = @{
${rows.join('\n')}
  }
  $sagt = @($linje.CommandElements | Where-Object { $_.Extent.EndOffset -lt $sted } | ForEach-Object { "$_" })
  $mulige = if ($sagt.Count -le 1) { @(${quoted([...subcommandNames, '--hjaelp'])}) } else { $ordene[$sagt[1]] }
  $mulige | Where-Object { $_ -like "$ord*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`;
}

const shells: Readonly<Record<string, () => string>> = { bash, powershell };

/** What a shell completes `sada` by; undefined: it is none that is known. */
export function completion(shell: string): string | undefined {
  return Object.hasOwn(shells, shell) ? shells[shell]?.() : undefined;
}
