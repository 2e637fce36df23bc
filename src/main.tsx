import './ui/base.css';
import { boot } from './app/boot.ts';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no #app');
void boot(container);
