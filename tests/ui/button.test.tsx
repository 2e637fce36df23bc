// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../../src/ui/basics/button.tsx';
import { Keys } from '../../src/ui/basics/keys.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('button', () => {
  test('its name is the label alone; the keys are given by their own attribute', () => {
    render(<Button label="Opret" keys="mod+enter" />);
    const button = screen.getByRole('button', { name: 'Opret' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
    expect(button.getAttribute('type')).toBe('button');
  });

  test('with a reason it stays within reach, says why, and does nothing', () => {
    const onClick = vi.fn();
    const outside = vi.fn();
    render(
      // biome-ignore lint/a11y: stands in for whatever listens further out
      <div onClick={outside}>
        <Button label="Afslut" disabledReason="Adgang nægtet" onClick={onClick} />
      </div>,
    );
    const button = screen.getByRole('button', { name: 'Afslut' });
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe('Adgang nægtet');
    expect(button.getAttribute('data-tip')).toBe('Adgang nægtet');
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(outside).not.toHaveBeenCalled();
  });

  test('while busy the label stays and presses are not heard', () => {
    const onClick = vi.fn();
    render(<Button label="Gem" busy onClick={onClick} />);
    fireEvent.click(screen.getByRole('button', { name: 'Gem', busy: true }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  function printed(keys: string) {
    const { container } = render(<Keys keys={keys} />);
    return [...container.querySelectorAll('kbd')].map((key) => key.textContent);
  }

  test('are printed as on a Danish keyboard', () => {
    vi.stubGlobal('navigator', { platform: 'Win32' });
    expect(printed('mod+shift+enter')).toEqual(['Ctrl', 'Skift', 'Enter']);
    expect(printed('space')).toEqual(['Mellemrum']);
    expect(printed('g f')).toEqual(['G', 'F']);
    expect(printed('shift+f6')).toEqual(['Skift', 'F6']);
  });

  test('are the Mac ones on a Mac', () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    expect(printed('mod+k')).toEqual(['⌘', 'K']);
  });
});
